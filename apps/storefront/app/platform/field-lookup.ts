import type { FormProblem } from './form.server.ts';

/** What a field shows: what was typed if the form came back, else what is saved; and its error, if it has one. */
export type FieldLookup = (name: string, saved: string) => { name: string; defaultValue: string; error?: string };

/** Looks fields up in a refused form; without one every field shows what is saved. */
export function fieldLookup(problem: FormProblem | null): FieldLookup {
  return (name, saved) => {
    const issue = problem?.issues.find(({ path }) => path === name);
    return {
      name,
      defaultValue: problem?.values[name] ?? saved,
      ...(issue === undefined ? {} : { error: issue.message }),
    };
  };
}
