/** The calls about mobile lines and SIM kits (R13, R20, R28); part of the table in `../operations.ts`. */
import { typedAddressSchema } from '../address.ts';
import { cartParams } from '../cart.ts';
import { cartErrors } from './cart-operations.ts';
import * as lines from '../lines.ts';
import { orderParams } from '../orders.ts';

const owner = ['unauthenticated', 'session_ended'] as const;

export const linesOperations = {
  listLines: {
    method: 'GET',
    path: '/commerce/lines',
    summary: 'My lines, the newest first',
    access: 'owner',
    answer: lines.lineListSchema,
    errors: owner,
  },
  readLine: {
    method: 'GET',
    path: '/commerce/lines/:lineId',
    summary: 'One of my lines',
    access: 'owner',
    params: lines.lineParams,
    answer: lines.lineAnswerSchema,
    errors: [...owner, 'not_found'],
  },
  listOrderLines: {
    method: 'GET',
    path: '/commerce/orders/:orderId/lines',
    summary: 'The lines of one of my orders',
    access: 'owner',
    params: orderParams,
    answer: lines.lineListSchema,
    errors: owner,
  },
  listPaidLines: {
    method: 'GET',
    path: '/commerce/carts/:cartId/lines',
    summary: 'The lines of the paid order, to its buyer',
    access: 'visitor',
    params: cartParams,
    answer: lines.lineListSchema,
    errors: cartErrors,
  },
  renewEsim: {
    method: 'POST',
    path: '/commerce/lines/:lineId/esim',
    summary: 'Issue the eSIM of a line again, for another phone',
    access: 'owner',
    params: lines.lineParams,
    body: lines.renewEsimBodySchema,
    answer: lines.lineAnswerSchema,
    errors: [...owner, 'not_found', 'invalid_input', 'esim_used_up', 'line_not_ready', 'log_in_again', 'sim_paused'],
  },
  correctPortIn: {
    method: 'PUT',
    path: '/commerce/lines/:lineId/port-in',
    summary: 'Send what the other operator wants to know, again or for the first time',
    access: 'owner',
    params: lines.lineParams,
    body: lines.portInSchema,
    answer: lines.lineAnswerSchema,
    errors: [...owner, 'not_found', 'invalid_input', 'line_not_ready'],
  },
  cancelPortIn: {
    method: 'DELETE',
    path: '/commerce/lines/:lineId/port-in',
    summary: 'Keep the new number after all',
    access: 'owner',
    params: lines.lineParams,
    answer: lines.lineAnswerSchema,
    errors: [...owner, 'not_found', 'line_not_ready'],
  },
  changeE911: {
    method: 'PUT',
    path: '/commerce/lines/:lineId/e911',
    summary: 'Change the emergency address of a line',
    access: 'owner',
    params: lines.lineParams,
    body: typedAddressSchema,
    answer: lines.lineAnswerSchema,
    errors: [...owner, 'not_found', 'invalid_input', 'line_not_ready'],
  },
  readKit: {
    method: 'GET',
    path: '/commerce/kits/:qrId',
    summary: 'What a SIM kit is good for, by its QR code',
    access: 'visitor',
    params: lines.kitParams,
    answer: lines.kitAnswerSchema,
    errors: ['not_found', 'session_ended'],
  },
  activateKit: {
    method: 'POST',
    path: '/commerce/kits/:qrId/activate',
    summary: 'Put the line of a kit on air',
    access: 'owner',
    params: lines.kitParams,
    body: lines.activateKitBodySchema,
    answer: lines.lineAnswerSchema,
    errors: [...owner, 'not_found', 'invalid_input', 'e911_missing', 'line_not_ready', 'sim_paused'],
  },
} as const;
