import * as words from '@cerulean/messages/frame';
import { Form } from './link.tsx';
import { Button } from './button.tsx';
import { Search } from './icon.tsx';

interface SearchFormProps {
  action: string;
  label: string;
  value?: string;
  placeholder?: string;
  primary?: boolean;
}

/** A search field with a button, as a GET form. */
export function SearchForm({ action, label, value, placeholder, primary }: SearchFormProps) {
  return (
    <Form className="seek" action={action} role="search" aria-label={label}>
      <label className="sr" htmlFor="search-q">
        {label}
      </label>
      <input
        key={value}
        className="input"
        id="search-q"
        name="q"
        type="search"
        dir="auto"
        maxLength={80}
        defaultValue={value}
        placeholder={placeholder}
      />
      <Button tone={primary ? 'primary' : 'plain'} icon={Search}>
        {words.search}
      </Button>
    </Form>
  );
}
