import type { z } from 'zod';
import type { deviceCheckSchema } from '@cerulean/contract/cart';

/** The answer to *Will my phone work?* (R06). */
export type DeviceAnswer = z.output<typeof deviceCheckSchema>;
