/** Calls for mobile lines and SIM kits (R13, R20, R28), part of the table in `../operations.ts`. */
import { cartParams } from '../cart.ts';
import { cartErrors } from './cart-operations.ts';
import * as lines from '../lines.ts';
import { orderParams } from '../orders.ts';
import { owner, visitor } from './call.ts';

export const linesOperations = {
  listLines: owner.get('/commerce/lines', 'My lines, the newest first', { answer: lines.lineListSchema }),
  readLine: owner.get('/commerce/lines/:lineId', 'One of my lines', {
    params: lines.lineParams,
    answer: lines.lineAnswerSchema,
    errors: ['not_found'],
  }),
  listOrderLines: owner.get('/commerce/orders/:orderId/lines', 'The lines of one of my orders', {
    params: orderParams,
    answer: lines.lineListSchema,
  }),
  listPaidLines: visitor.get('/commerce/carts/:cartId/lines', 'The lines of the paid order, to its buyer', {
    params: cartParams,
    answer: lines.lineListSchema,
    errors: cartErrors,
  }),
  reissueEsim: owner.post('/commerce/lines/:lineId/esim', 'Issue the eSIM of a line again, for another phone', {
    params: lines.lineParams,
    body: lines.reissueEsimBodySchema,
    answer: lines.lineAnswerSchema,
    errors: ['not_found', 'invalid_input', 'esim_reissue_limit', 'line_not_ready', 'log_in_again', 'sim_paused'],
  }),
  correctPortIn: owner.put(
    '/commerce/lines/:lineId/port-in',
    'Send what the other operator wants to know, again or for the first time',
    {
      params: lines.lineParams,
      body: lines.correctPortInBodySchema,
      answer: lines.lineAnswerSchema,
      errors: ['not_found', 'invalid_input', 'port_in_changed', 'line_not_ready', 'number_is_here', 'number_with_us'],
    },
  ),
  cancelPortIn: owner.delete('/commerce/lines/:lineId/port-in', 'Keep the new number after all', {
    params: lines.lineParams,
    answer: lines.lineAnswerSchema,
    errors: ['not_found', 'line_not_ready'],
  }),
  changeE911: owner.put('/commerce/lines/:lineId/e911', 'Change the emergency address of a line', {
    params: lines.lineParams,
    body: lines.changeE911BodySchema,
    answer: lines.lineAnswerSchema,
    errors: ['not_found', 'invalid_input', 'address_changed', 'line_not_ready'],
  }),
  readKit: visitor.get('/commerce/kits/:qrId', 'What a SIM kit is good for, by its QR code', {
    params: lines.kitParams,
    answer: lines.kitAnswerSchema,
    errors: ['not_found', 'session_ended'],
  }),
  activateKit: owner.post('/commerce/kits/:qrId/activate', 'Activate the line of a kit', {
    params: lines.kitParams,
    body: lines.activateKitBodySchema,
    answer: lines.lineAnswerSchema,
    errors: [
      'not_found',
      'invalid_input',
      'e911_missing',
      'line_not_ready',
      'number_is_here',
      'number_with_us',
      'sim_paused',
    ],
  }),
};
