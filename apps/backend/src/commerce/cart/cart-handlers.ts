import type { Handlers } from '../http/handler.ts';
import { addItemHandler } from './add-item.ts';
import { changeItemHandler } from './change-item.ts';
import { claimHandlers } from './claim-cart.ts';
import { copyPlanHandler } from './copy-plan.ts';
import { createCartHandler } from './create-cart.ts';
import { mergeHandlers } from './merge-handlers.ts';
import { readCartHandlers } from './read-cart.ts';
import { removeUnavailableHandler } from './remove-unavailable.ts';

/** The operations that read a cart and change its items. */
export const cartHandlers = {
  ...readCartHandlers,
  ...createCartHandler,
  ...addItemHandler,
  ...changeItemHandler,
  ...copyPlanHandler,
  ...removeUnavailableHandler,
  ...claimHandlers,
  ...mergeHandlers,
} satisfies Partial<Handlers>;
