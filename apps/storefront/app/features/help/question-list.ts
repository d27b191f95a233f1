import type { MarkdownNode } from '../content/markdown.tsx';
import { matcher } from './match-text.ts';

export interface QuestionShown {
  slug: string;
  question: string;
  answer: MarkdownNode[];
  /** Language of both, if it is not that of the page. */
  lang?: string;
}

/** A category with its questions. `id` is the target of links to the category. */
export interface Chapter {
  id: string;
  title: string;
  questions: QuestionShown[];
}

/** Returns the chapters with the questions that have every search term in question, answer, or chapter title. */
export function found(chapters: readonly Chapter[], typed: string): Chapter[] {
  const isIn = matcher(typed);
  return chapters.flatMap((chapter) => {
    const questions = chapter.questions.filter(({ question, answer }) =>
      isIn(`${question} ${wordsOf(answer)} ${chapter.title}`),
    );
    return questions.length === 0 ? [] : [{ ...chapter, questions }];
  });
}

export function countOf(chapters: readonly Chapter[]): number {
  return chapters.reduce((sum, { questions }) => sum + questions.length, 0);
}

/** Returns the text of an answer without formatting. Blocks are separated by a space. */
export function wordsOf(nodes: readonly MarkdownNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      if (node.tag === 'table') return [...node.head, ...node.rows.flat()].map(wordsOf).join(' ');
      const words = wordsOf(node.children);
      return ['p', 'li', 'br', 'pre', 'h2', 'h3', 'h4'].includes(node.tag) ? `${words} ` : words;
    })
    .join('');
}
