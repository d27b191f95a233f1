/**
 * What the browser gets of other packages, beside what React Router names itself. Vite prepares them when the server
 * for developing starts. One that it found only while a page was open would reload that page, and what was typed or
 * ticked there would be gone.
 */
export const browserPackages = ['@sentry/browser', 'lucide', 'maplibre-gl', 'topojson-client', 'zod'];
