import { Anchor } from '../../ui/anchor.tsx';

/** Stands under every form that makes an account: the account records the versions that are in force. */
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
