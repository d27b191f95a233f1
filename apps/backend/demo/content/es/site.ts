import type { SiteContent, Words } from '../shapes.ts';

export const site: Words<SiteContent> = {
  description:
    'Planes de teléfono sencillos con 5G de cobertura nacional. Impuestos y cargos incluidos. Paga una sola vez. No se renuevan automáticamente.',
  navigation: [
    { label: 'Planes' },
    { label: 'Dispositivos' },
    { label: 'Cobertura' },
    { label: 'Viaje a EE. UU.' },
    { label: 'Ayuda' },
  ],
  footer: [
    {
      title: 'Tienda',
      links: [
        { label: 'Planes' },
        { label: 'Teléfonos y dispositivos' },
        { label: 'Viaje a EE. UU.' },
        { label: 'Mapa de cobertura' },
        { label: 'Recompensas' },
        { label: 'Programa de empresas asociadas' },
      ],
    },
    {
      title: 'Ayuda',
      links: [
        { label: 'Preguntas frecuentes' },
        { label: 'El primer teléfono de tus hijos' },
        { label: 'Tus pedidos' },
        { label: 'Envíos y devoluciones' },
        { label: 'Blog' },
        { label: 'Tu cuenta' },
      ],
    },
    {
      title: 'Legal',
      links: [
        { label: 'Términos y condiciones' },
        { label: 'Privacidad' },
        { label: 'Cookies' },
        { label: 'Accesibilidad' },
        { label: 'Tus datos personales' },
      ],
    },
  ],
  footerText:
    'Planes de teléfono sencillos con 5G de cobertura nacional, impuestos y cargos incluidos. Esta es una marca de demostración.',
  supportHours: 'de 7 a.m. a 11 p.m., hora del este (ET), todos los días',
};
