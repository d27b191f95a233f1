import type { Cart } from '@cerulean/contract/cart';
import { Form } from '../../platform/link.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Field } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import type { CartProblem } from './change-cart.server.ts';
import { codeWords } from './code-words.ts';

/** The code of the cart, with a way out, or a field for one (R05). What was typed stays where it is refused. */
export function PromoCode({ cart, problem }: { cart: Cart; problem: CartProblem | null }) {
  return cart.code && problem === null ? (
    <CodeInCart cart={cart} code={cart.code} />
  ) : (
    <CodeField cart={cart} problem={problem} />
  );
}

function CodeField({ cart, problem }: { cart: Cart; problem: CartProblem | null }) {
  return (
    <Disclosure question="Promo code" className="bare-line" open={problem !== null}>
      <Form method="post" action={`/cart/${cart.id}`} className="mb-5" noValidate preventScrollReset>
        <input type="hidden" name="intent" value="code" />
        <input type="hidden" name="version" value={cart.version} />
        <div className="max-26">
          <Field id="code" label="Code" error={problem?.message}>
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
                <button className="btn">Apply</button>
              </div>
            )}
          </Field>
        </div>
      </Form>
    </Disclosure>
  );
}

function CodeInCart({ cart, code: { code, reason, minimum } }: { cart: Cart; code: NonNullable<Cart['code']> }) {
  return (
    <div className="ruled-both stack gap-3">
      {reason !== null && (
        <Note tone="warn" title="Your code does not count right now">
          <p>{codeWords(reason, minimum, cart.currency)}</p>
        </Note>
      )}
      <Form method="post" action={`/cart/${cart.id}`} className="row gap-3" preventScrollReset>
        <input type="hidden" name="intent" value="code-out" />
        <input type="hidden" name="version" value={cart.version} />
        <span>
          Promo code <b translate="no">{code}</b>
        </span>
        <button className="textlink">
          Take out<span className="sr"> the promo code</span>
        </button>
      </Form>
    </div>
  );
}
