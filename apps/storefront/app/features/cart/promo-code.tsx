import type { Cart } from '@cerulean/contract/cart';
import * as words from '@cerulean/messages/cart';
import { useState } from 'react';
import { Form } from '../../ui/link.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Field } from '../../ui/field.tsx';
import { rich, tags } from '../../ui/rich.tsx';
import { useCountedSubmit } from './use-cart-changes.ts';
import type { CartProblem } from './change-cart.server.ts';
import { CodeNote } from './code-note.tsx';

/** The cart's promo code with a button to remove it, or a field to enter one (R05). The field keeps a refused code. */
export function PromoCode({ cart, problem }: { cart: Cart; problem: CartProblem | null }) {
  return (
    <div>
      <CodeNews code={cart.code?.code ?? null} />
      {cart.code && problem === null ? (
        <CodeInCart cart={cart} code={cart.code} />
      ) : (
        <CodeField cart={cart} problem={problem} />
      )}
    </div>
  );
}

/** Announces to screen readers that a code was added or removed, but not a code that was there from the start. */
function CodeNews({ code }: { code: string | null }) {
  const [news, setNews] = useState<{ code: string | null; of?: string | null }>({ code });
  if (news.code !== code) setNews({ code, of: code ?? news.code });
  return (
    <p className="sr" role="status" data-person="">
      {news.of && <>{rich(words.codeNews({ ...tags, code: news.of, isIn: news.code === null ? 'no' : 'yes' }))}</>}
    </p>
  );
}

function CodeField({ cart, problem }: { cart: Cart; problem: CartProblem | null }) {
  const send = useCountedSubmit(`/cart/${cart.id}`);
  return (
    <Disclosure question={words.promoCode} className="bare-line" open={problem !== null}>
      <Form method="post" action={`/cart/${cart.id}`} className="mb-5" onSubmit={send} noValidate>
        <input type="hidden" name="intent" value="code" />
        <input type="hidden" name="version" value={cart.version} />
        <div className="max-26" aria-live="polite">
          <Field id="code" label={words.code} error={problem?.message}>
            {(control) => (
              <div className="with-btn">
                <input
                  {...control}
                  className="input"
                  name="code"
                  dir="auto"
                  autoCapitalize="characters"
                  autoComplete="off"
                  spellCheck={false}
                  maxLength={60}
                  translate="no"
                  defaultValue={problem?.typed ?? ''}
                />
                <button className="btn">{words.applyCode}</button>
              </div>
            )}
          </Field>
        </div>
      </Form>
    </Disclosure>
  );
}

function CodeInCart({ cart, code: { code } }: { cart: Cart; code: NonNullable<Cart['code']> }) {
  return (
    <div className="ruled-both stack gap-3">
      <CodeNote cart={cart} />
      <Form method="post" action={`/cart/${cart.id}`} className="row gap-3" preventScrollReset>
        <input type="hidden" name="intent" value="code-out" />
        <input type="hidden" name="version" value={cart.version} />
        <span data-person="">{rich(words.codeInCart({ ...tags, code }))}</span>
        <button className="textlink">{rich(words.takeOutCode(tags))}</button>
      </Form>
    </div>
  );
}
