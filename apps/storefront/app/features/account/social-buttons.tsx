import './social-buttons.css';
import { useRootData } from '../../platform/root-data.ts';
import { Anchor } from '../../ui/anchor.tsx';

/**
 * Log in with a provider, where the deployment has one. Links, not forms: a form that is redirected to another site would
 * need that site in the page's `form-action`. `next` is the path to come back to; a step of a cart brings its cart along.
 */
export function SocialButtons({ next }: { next: string }) {
  const providers = useRootData()?.config.providers ?? [];
  if (providers.length === 0) return null;
  return (
    <div className="stack gap-3">
      <p className="or">or</p>
      {providers.map(({ name, label }) => (
        <a key={name} className="btn btn-wide" href={`/connect/${name}?next=${encodeURIComponent(next)}`}>
          <span>
            Continue with <span translate="no">{label}</span>
          </span>
        </a>
      ))}
    </div>
  );
}

/** One more way to log in to the account that one is in. The way back is the page of log-ins. */
export function LinkLoginButtons() {
  const providers = useRootData()?.config.providers ?? [];
  return (
    <div className="stack gap-3">
      {providers.map(({ name, label }) => (
        <a
          key={name}
          className="btn"
          href={`/connect/${name}?purpose=link&next=${encodeURIComponent('/existing-user/logins')}`}
        >
          <span>
            Add a log-in with <span translate="no">{label}</span>
          </span>
        </a>
      ))}
    </div>
  );
}

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
