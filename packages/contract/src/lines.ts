/** Mobile lines and SIM kits as their owners see them (R13, R20, R28). */
import { z } from 'zod';
import { DEVICE_KINDS } from '@cerulean/rules/checkout-needs';
import * as limits from '@cerulean/rules/limits';
import { digitsOfUsNumber, portInProblem } from '@cerulean/rules/us-number';
import { addressSchema, typedEmergencyAddressSchema } from './address.ts';
import { bounded, day, etag, id, instant, line, usNumber, zipCode } from './fields.ts';
import { says } from './validation.ts';

export const lineStateSchema = z.enum(['ordered', 'provisioning', 'ready', 'active', 'failed', 'suspended', 'ended']);
export const portInStateSchema = z.enum(['received', 'needs_correction', 'done', 'canceled']);

/** Data to install an eSIM. Only its owner ever sees it (R20). */
const esimSchema = z.object({
  /**
   * Reason why the eSIM cannot be reissued and its codes are hidden. `proof`: the owner must first prove who they are
   * (`proveMyself`, or a new sign-in) · `pause`: a way to sign in changed recently. `null` for a session that was proven
   * in the last ten minutes. The codes of a line's first eSIM are shown in its first hour, unless such a change came
   * after it was issued.
   */
  lock: z.enum(['proof', 'pause']).nullable(),
  /** Time at which the pause ends. */
  pauseEndsAt: instant.nullable(),
  /** The SM-DP+ address. `null` while hidden, like `code` and `lpa`. */
  smdp: z.string().nullable(),
  /** The activation code to enter next to the SM-DP+ address. */
  code: z.string().nullable(),
  /** Address and code in one, as in QR codes and install links: `LPA:1$address$code`. */
  lpa: z.string().nullable(),
  /** Number of the issued eSIM profile, starting at 1. Each new profile replaces the previous ones. */
  profile: z.number().int(),
  issuedAt: instant,
  /** Number of eSIM reissues left. */
  left: z.number().int(),
  /** True while a new profile is being requested. */
  renewing: z.boolean(),
});
export type Esim = z.infer<typeof esimSchema>;

/** A new SIM that replaces the current SIM of a line. */
const simReplacementSchema = z.object({
  /** asked: card not sent yet · sent · switching: requested from the network · refused: by the network, staff check */
  state: z.enum(['asked', 'sent', 'switching', 'refused']),
  sim: z.enum(['esim', 'card']),
  /** Last digits of the new card's ICCID. `carrier` and `tracking` describe the parcel with the card. */
  iccidEnd: z.string().nullable(),
  carrier: z.string().nullable(),
  tracking: z.string().nullable(),
  /** Whether the line was paused for the replacement. If so, activating the new SIM resumes it. */
  paused: z.boolean(),
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
  /** Name of the device from the same order that the eSIM is for, until it has arrived. `null` if there is none. */
  awaitedDevice: z.string().nullable(),
  /** Kind of the device from the same order that the line is for. `null` if it is for a device that the buyer has. */
  deviceKind: z.enum(DEVICE_KINDS).nullable(),
  /** Phone number such as `+14155550117`. `null` for data plans and before activation. */
  number: z.string().nullable(),
  /** Last digits of the ICCID, which identify a card to its owner. */
  iccidEnd: z.string().nullable(),
  /** Whether a SIM kit was packed for the line. */
  hasKit: z.boolean(),
  /** QR id of a SIM kit that the buyer already had and that is not activated yet. */
  kitId: z.string().nullable(),
  orderedAt: instant,
  /** Time of the line's first connection. */
  activatedAt: instant.nullable(),
  /** Day that the buyer chose for the term to start, until it has come. `null` if there is none. */
  startsOn: day.nullable(),
  /** Last day of the plan's term, or the day on which the line ended before it. `null` if the first connection decides. */
  endsOn: day.nullable(),
  /** Days left until the last day of the plan's term, 0 on that day. `null` until it starts and the line is activated. */
  daysLeft: z.number().int().nullable(),
  /** True while a cancellation of its order is requested, so the line should not be connected. */
  cancelAsked: z.boolean(),
  /** True once the line's activation takes longer than expected. */
  delayed: z.boolean(),
  /** Failure reason for the line's owner. `null` unless the line failed. */
  failureReason: z.string().nullable(),
  esim: esimSchema.nullable(),
  /** SIM replacement in progress. `null` if there is none. */
  replacement: simReplacementSchema.nullable(),
  portIn: z
    .object({ state: portInStateSchema, number: z.string(), operator: z.string(), note: z.string().nullable() })
    .nullable(),
});
export type MobileLine = z.infer<typeof mobileLineSchema>;

export const lineListSchema = z.object({ lines: z.array(mobileLineSchema) });
export const lineAnswerSchema = z.object({
  line: mobileLineSchema,
  /** Address to which help is sent after a 911 call over Wi-Fi. `null` if there is none. */
  e911: addressSchema.nullable(),
  /**
   * Data that the other operator was given for a port-in, to prefill a correction. The PIN is never returned. `null` if
   * no number is being ported.
   */
  portInAccount: z.object({ accountNumber: z.string(), name: z.string(), zip: z.string() }).nullable(),
  etags: z.object({ e911: etag, portIn: etag }),
});
export type PortInAccount = NonNullable<z.infer<typeof lineAnswerSchema>['portInAccount']>;
export const lineParams = z.object({ lineId: id });

/** The profile shown on the owner's screen, so that a double click requests only one reissue. */
export const reissueEsimBodySchema = z.object({ profile: z.number().int().min(1) });

/** Data that the other operator requires to release a number. The number must be valid for a mobile line. */
export const portInSchema = z.object({
  number: usNumber('number_missing').superRefine((number, { addIssue }) => {
    const problem = portInProblem(digitsOfUsNumber(number) ?? '');
    if (problem !== null) addIssue({ code: 'custom', message: says(`number_${problem}`) });
  }),
  operator: line(80, 'carrier_missing'),
  accountNumber: line(40, 'account_number_missing'),
  pin: line(20, 'transfer_pin_missing'),
  name: line(limits.MAX_NAME, 'account_name_missing'),
  zip: zipCode('account_zip_wrong'),
});
export type PortIn = z.infer<typeof portInSchema>;
export const correctPortInBodySchema = portInSchema.extend({ etag: etag.optional() });
export const changeE911BodySchema = typedEmergencyAddressSchema.safeExtend({ etag: etag.optional() });

/** The QR id from a kit's link. An invalid one is `not_found`, because somebody made up the URL. */
export const kitParams = z.object({ qrId: bounded(80).min(1) });

/**
 * choose_plan: bought elsewhere and not paid yet · held: somebody is paying for it now · log_in: it belongs to an
 * order, whose owner must sign in · of_another: another owner's · used · yours: see the line it belongs to.
 */
const kitStateSchema = z.enum(['choose_plan', 'held', 'log_in', 'of_another', 'used', 'yours']);

export const kitAnswerSchema = z.object({
  state: kitStateSchema,
  iccidEnd: z.string(),
  usedOn: day.nullable(),
  /**
   * State of a replacement or replaced card, shown only to the owner. waits: the owner has not switched over ·
   * switching · void: the line does not use it. `null` for the line's current card and a card that came with its order.
   */
  swap: z.enum(['waits', 'switching', 'void']).nullable(),
  /** The line that the SIM kit belongs to, shown only to its owner. */
  line: mobileLineSchema.nullable(),
  /** Emergency address of the order, or `null`. Shown only to the owner. */
  e911: addressSchema.nullable(),
});
export type KitAnswer = z.infer<typeof kitAnswerSchema>;

export const activateKitBodySchema = z.object({
  /** The number to port in. `null` for a new number. */
  portIn: portInSchema.nullable(),
  /** Emergency address. `null` for the order's address. */
  e911: typedEmergencyAddressSchema.nullable(),
});
export type ActivateKitBody = z.infer<typeof activateKitBodySchema>;
