import type { Language } from '@cerulean/messages/languages';

/** Language of this build (`vite.config.ts`), in which the backend answers, too. */
export const LANGUAGE = (process.env.SHOP_LANGUAGE ?? 'en') as Language;
