import type { SectionView } from './read-sections.server.ts';

/** What a component for one kind of section gets. `id` is that of its heading. */
export interface SectionProps<Type extends SectionView['type']> {
  id: string;
  section: Extract<SectionView, { type: Type }>;
}
