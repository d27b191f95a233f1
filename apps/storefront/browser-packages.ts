/**
 * Packages that the browser loads, besides those that React Router lists itself. Vite prepares them when the
 * development server starts. If Vite discovers one only while a page is open, it reloads the page, and what was typed
 * or ticked there is lost.
 */
export const browserPackages = ['@sentry/browser', 'lucide', 'maplibre-gl', 'topojson-client', 'zod'];
