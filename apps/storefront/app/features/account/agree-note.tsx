import { Anchor } from '../../ui/anchor.tsx';

/** Shown under every form that creates an account: the account records the versions in force. */
export function AgreeNote() {
  return (
    <p className="small muted">
      With an account you agree to our{' '}
      <Anchor href="/terms-and-conditions" newTab>
        terms
      </Anchor>{' '}
      and our{' '}
      <Anchor href="/privacy-policy" newTab>
        privacy policy
      </Anchor>
      .
    </p>
  );
}
