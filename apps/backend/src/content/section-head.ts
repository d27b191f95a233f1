import type { LinkDocument } from './documents.ts';

/** A link without what else Strapi stores with it. */
export function toLink({ label, href }: LinkDocument): { label: string; href: string } {
  return { label, href };
}

/** Title, lead and link of a section; a missing lead is empty. */
export function headOf({ title, lead, link }: { title: string; lead: string | null; link: LinkDocument | null }) {
  return { title, lead: lead ?? '', link: link ? toLink(link) : null };
}
