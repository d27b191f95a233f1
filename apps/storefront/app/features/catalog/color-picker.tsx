import * as words from '@cerulean/messages/catalog';
import { Form } from '../../ui/link.tsx';
import { rich, tags } from '../../ui/rich.tsx';
import type { Color } from './choose-variant.ts';

interface ColorPickerProps {
  /** Path of the product page. The color is added as its query. */
  action: string;
  colors: readonly Color[];
  chosen: Color | null;
}

/**
 * The colors of a product. Each is a button that requests the same page in that color, so it works without JavaScript,
 * and only the color shown can be added to the cart.
 */
export function ColorPicker({ action, colors, chosen }: ColorPickerProps) {
  return (
    <Form action={action} replace preventScrollReset>
      <fieldset>
        <legend className="label mb-2">
          {rich(
            words.chosenColor({
              muted: (text) => <span className="muted">{text}</span>,
              color: chosen?.name ?? '',
            }),
          )}
        </legend>
        <div className="row gap-1">
          {colors.map((color) => (
            <button
              key={color.value}
              className="swatch"
              name="color"
              value={color.value}
              aria-pressed={color === chosen}
            >
              <svg viewBox="0 0 44 44" aria-hidden="true">
                <circle cx="22" cy="22" r="22" fill={color.hex} />
                {color.soldOut && <path d="M9 35 35 9" />}
              </svg>
              {rich(words.swatch({ ...tags, color: color.name, isSoldOut: color.soldOut ? 'yes' : 'no' }))}
            </button>
          ))}
        </div>
      </fieldset>
    </Form>
  );
}
