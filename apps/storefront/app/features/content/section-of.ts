import type { SectionView } from './read-sections.server.ts';

/** Props of a component for one kind of section. `id` is the id of its heading. */
export interface SectionProps<Type extends SectionView['type']> {
  id: string;
  section: Extract<SectionView, { type: Type }>;
}
