import { startMail } from './mail/start-mail.ts';
import type { Settings } from './settings.ts';
import { startStripe } from './stripe/start-stripe.ts';

/** The addresses of running simulators, and how to stop them. */
export interface Running {
  stripe: string;
  smtp: string;
  mail: string;
  close(): Promise<void>;
}

/** Starts both simulators. If one cannot start, the other is stopped and the reason thrown. */
export async function startSimulators(settings: Settings): Promise<Running> {
  const stripe = await startStripe(settings);
  try {
    const mail = await startMail(settings);
    return {
      stripe: stripe.url,
      smtp: mail.smtp,
      mail: mail.url,
      close: async () => {
        await Promise.all([stripe.close(), mail.close()]);
      },
    };
  } catch (error) {
    await stripe.close();
    throw error;
  }
}
