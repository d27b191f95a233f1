import type { Address } from '@cerulean/contract/address';
import type { MobileLine } from '@cerulean/contract/lines';
import type { SimType } from '@cerulean/rules/plan-fit';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import type { Clock } from '../http/handler.ts';
import { IS_OPEN } from './replacements/replacement-store.ts';
import { simOffer } from './replacements/sim-offer.ts';
import { isOn, nextProfileNumber } from './replacements/start-switch.ts';
import { readLineRow } from './line-store.ts';
import { anyLine, readLines } from './read-lines.ts';

/** A line as staff see it: the owner's view without the eSIM code, plus its history. */
export interface StaffLine {
  line: Omit<MobileLine, 'esim'> & { esims: number };
  /** The latest eSIM profile number, how many eSIMs are left, and whether the next eSIM is in progress. */
  esim: { profile: number; left: number; renewing: boolean } | null;
  /** How many more eSIMs the line can get, even if it has a card now, and how many extra ones staff granted. */
  esimLimit: { left: number; extra: number };
  /** SIM types that can replace the line's current SIM. Empty if a replacement is not possible now. */
  simOffer: SimType[];
  /** The open SIM replacement. `null` if there is none. */
  replacement: {
    id: string;
    iccid: string | null;
    address: Address | null;
    paused: boolean;
    wantedAt: string;
    sentAt: string | null;
    /** Whether the switch was requested from the platform and has no response yet. */
    isAsked: boolean;
  } | null;
  /** Default address for sending a card: the shipping address of the line's order, or else its emergency address. */
  letterTo: Address | null;
  iccid: string | null;
  e911: Address | null;
  indeterminateSince: Date | null;
  person: { name: string; email: string } | null;
  /** Data that the other operator requires for a port-in, without the PIN. Erased fields are `null`. */
  portIn: { accountNumber: string | null; name: string | null; zip: string | null; hasPin: boolean } | null;
  events: {
    event: string;
    before: string | null;
    after: string | null;
    actor: string;
    actorId: string | null;
    reason: string | null;
    at: string;
  }[];
}

const select = sql<Omit<StaffLine, 'line' | 'esim' | 'esimLimit' | 'simOffer'> & { esims: number }>(
  'staff.line',
  `select l.iccid, l.e911, l.indeterminate_since as "indeterminateSince",
      coalesce(p.delivery, l.e911) as "letterTo",
      (select json_build_object('id', r.id, 'iccid', r.iccid, 'address', r.address, 'paused', r.paused,
          'wantedAt', r.wanted_at, 'sentAt', r.sent_at, 'isAsked', r.asked_at is not null)
         from sim_replacement r where r.line_id = l.id and r.${IS_OPEN}) as replacement,
      case when p.erased_at is null then json_build_object('name', p.name, 'email', p.email) end as person,
      (select count(*) from esim_profile e where e.line_id = l.id and e.issued_at is not null) as esims,
      (select json_build_object('accountNumber', n.account_number, 'name', n.name, 'zip', n.zip,
          'hasPin', n.pin is not null) from port_in n where n.line_id = l.id) as "portIn",
      coalesce((select json_agg(json_build_object('event', v.event, 'before', v.state_before, 'after', v.state_after,
          'actor', v.actor_kind, 'actorId', v.actor_id, 'reason', v.reason, 'at', v.at) order by v.id)
        from line_event v where v.line_id = l.id), '[]') as events
     from mobile_line l join order_person p on p.order_id = l.order_id where l.id = $1`,
);

/** Reads one line with its full history. Returns `null` if the line does not exist. */
export async function readStaffLine(q: Queryable, lineId: string, shop: Clock): Promise<StaffLine | null> {
  const [[line], rest, row, offer, next] = await Promise.all([
    readLines(q.query(anyLine, [lineId]), shop),
    q.first(select, [lineId]),
    q.first(readLineRow, [lineId]),
    simOffer(q, lineId),
    nextProfileNumber(q, lineId),
  ]);
  if (!line || !rest || !row) return null;
  const { esims, ...facts } = rest;
  const { esim: full, ...shown } = line;
  const esim = full && { profile: full.profile, left: full.left, renewing: full.renewing };
  return {
    line: { ...shown, esims },
    esim,
    esimLimit: { left: next.left, extra: next.extra },
    simOffer: isOn(row) ? offer : [],
    ...facts,
  };
}
