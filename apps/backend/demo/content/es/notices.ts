import type { AnnouncementContent, Words } from '../shapes.ts';

/** In the order of the English announcements. */
export const announcements: Words<AnnouncementContent>[] = [
  {
    text: '10% de descuento en planes en tu primer pedido con el código promocional WELCOME10.',
    link: { label: 'Ver todos los planes' },
  },
];
