/** Mobile lines and SIM kits, as their owners see them (R13, R20, R28). */
import { z } from 'zod';
import * as limits from '@cerulean/rules/limits';
import { digitsOfUsNumber, portInProblem } from '@cerulean/rules/us-number';
import { addressSchema, typedEmergencyAddressSchema } from './address.ts';
import { bounded, day, id, instant, line, usNumber, zipCode } from './fields.ts';

export const lineStateSchema = z.enum(['ordered', 'provisioning', 'ready', 'active', 'failed', 'suspended', 'ended']);
export const portInStateSchema = z.enum(['received', 'needs_correction', 'done', 'canceled']);

/** What an eSIM is installed with; only its owner ever sees it (R20). */
const esimSchema = z.object({
  /**
   * Why the codes are left out: `proof`, the owner has to show who they are first (`proveMyself`, or a new sign-in) ·
   * `pause`, the address or the password changed a short while ago. Null in the first hour of a new line, and for a session
   * that was proven in the last ten minutes.
   */
  hidden: z.enum(['proof', 'pause']).nullable(),
  /** When the pause ends. */
  pauseEndsAt: instant.nullable(),
  /** The SM-DP+ address; null while hidden, as the next two. */
  smdp: z.string().nullable(),
  /** The activation code that is typed beside it. */
  code: z.string().nullable(),
  /** Both in one, as QR codes and install links carry it: `LPA:1$address$code`. */
  lpa: z.string().nullable(),
  /** The first one is 1; each further one replaces those before. */
  profile: z.number().int(),
  issuedAt: instant,
  /** How often it can still be issued again. */
  left: z.number().int(),
  /** True while a new one is being asked for. */
  renewing: z.boolean(),
});
export type Esim = z.infer<typeof esimSchema>;

/** A new SIM that takes the place of the one of a line. */
const simReplacementSchema = z.object({
  /** asked: its card is about to be sent · sent · switching: the network is asked · refused: the network said no, and we look at it. */
  state: z.enum(['asked', 'sent', 'switching', 'refused']),
  sim: z.enum(['esim', 'card']),
  /** The last digits of the new card, and how it was sent. */
  iccidEnd: z.string().nullable(),
  carrier: z.string().nullable(),
  tracking: z.string().nullable(),
});
export type SimReplacement = z.infer<typeof simReplacementSchema>;

const mobileLineSchema = z.object({
  id,
  state: lineStateSchema,
  orderId: id,
  orderNumber: z.string(),
  itemId: id,
  plan: z.object({
    name: z.string(),
    slug: z.string(),
    level: z.number().int(),
    kind: z.enum(['voice', 'data']),
    term: z.object({ unit: z.enum(['days', 'months']), length: z.number().int() }),
  }),
  sim: z.enum(['esim', 'card']),
  /** `+14155550117`; null for data and before it is active. */
  number: z.string().nullable(),
  /** The last digits of the ICCID, by which a card is recognized. */
  iccidEnd: z.string().nullable(),
  /** True once a kit was packed for it. */
  hasKit: z.boolean(),
  /** What the QR code of its kit holds, for a kit that its buyer had before and that waits to be switched on. */
  kitId: z.string().nullable(),
  orderedAt: instant,
  /** Of its first connection. */
  activatedAt: instant.nullable(),
  /** The last day of the plan; null before its days begin to count. */
  endsOn: day.nullable(),
  /** Days until the last one, which is 0. */
  daysLeft: z.number().int().nullable(),
  /** True once it takes longer than it should. */
  delayed: z.boolean(),
  /** Why it failed, for its owner. */
  failureReason: z.string().nullable(),
  esim: esimSchema.nullable(),
  /** Null if no other SIM is under way. */
  replacement: simReplacementSchema.nullable(),
  portIn: z
    .object({ state: portInStateSchema, number: z.string(), operator: z.string(), note: z.string().nullable() })
    .nullable(),
});
export type MobileLine = z.infer<typeof mobileLineSchema>;

export const lineListSchema = z.object({ lines: z.array(mobileLineSchema) });
export const lineAnswerSchema = z.object({
  line: mobileLineSchema,
  /** Where help is sent after a call to 911 over Wi-Fi; null without one. */
  e911: addressSchema.nullable(),
  /**
   * What the other operator was told about a number that is being ported, so that a correction begins with it. The PIN never
   * comes back. Null if no number is being ported.
   */
  portInAccount: z.object({ accountNumber: z.string(), name: z.string(), zip: z.string() }).nullable(),
});
export type PortInAccount = NonNullable<z.infer<typeof lineAnswerSchema>['portInAccount']>;
export const lineParams = z.object({ lineId: id });

/** The issue that is on the owner's screen: pressing twice asks once. */
export const reissueEsimBodySchema = z.object({ profile: z.number().int().min(1) });

/** What the other operator wants to know before it lets a number go. The number is one that a mobile line can have. */
export const portInSchema = z.object({
  number: usNumber('Enter your number, ten digits').superRefine((number, { addIssue }) => {
    const message = portInProblem(digitsOfUsNumber(number) ?? '');
    if (message !== null) addIssue({ code: 'custom', message });
  }),
  operator: line(80, 'Name your present operator'),
  accountNumber: line(40, 'Enter the account number'),
  pin: line(20, 'Enter the transfer PIN'),
  name: line(limits.MAX_NAME, 'Enter the name on that account'),
  zip: zipCode('Enter the ZIP code of that account, five digits'),
});
export type PortIn = z.infer<typeof portInSchema>;

/** A QR code's id as a link carries it. Everything else is `not_found`: an address that somebody made up. */
export const kitParams = z.object({ qrId: bounded(80).min(1) });

/**
 * choose_plan: bought elsewhere, nothing is paid yet · held: somebody is paying for it right now · log_in: it belongs to
 * an order, whose owner has to say who they are · of_another · used · yours: the line that it belongs to says the rest.
 */
const kitStateSchema = z.enum(['choose_plan', 'held', 'log_in', 'of_another', 'used', 'yours']);

export const kitAnswerSchema = z.object({
  state: kitStateSchema,
  iccidEnd: z.string(),
  usedOn: day.nullable(),
  /**
   * Of a card that replaces another one, or was replaced, only to the owner: waits, until they switch over · switching · void,
   * the line does not work with it. Null for the card that the line has, and for one that came with its order.
   */
  swap: z.enum(['waits', 'switching', 'void']).nullable(),
  /** Only to its owner. */
  line: mobileLineSchema.nullable(),
  /** The address for emergency calls that the order named, or null; only to the owner. */
  e911: addressSchema.nullable(),
});
export type KitAnswer = z.infer<typeof kitAnswerSchema>;

export const activateKitBodySchema = z.object({
  /** Null is a new number. */
  portIn: portInSchema.nullable(),
  /** Null is the address of the order. */
  e911: typedEmergencyAddressSchema.nullable(),
});
export type ActivateKitBody = z.infer<typeof activateKitBodySchema>;
