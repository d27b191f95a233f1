import * as words from '@cerulean/messages/account';
import './social-buttons.css';
import { PREFIX } from '../../pages/language.ts';
import { useRootData } from '../../platform/root-data.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { rich, tags } from '../../ui/rich.tsx';

/**
 * Sign-in links for the deployment's providers. Not forms, because a form that redirects to another site needs that
 * site in the CSP's `form-action`. `next` is the path to return to. If `next` is a checkout step, its cart comes along.
 */
export function SocialButtons({ next }: { next: string }) {
  const providers = useRootData()?.config.providers ?? [];
  if (providers.length === 0) return null;
  return (
    <div className="stack gap-3">
      <p className="or">{words.orElse}</p>
      {providers.map(({ name, label }) => (
        <a key={name} className="btn btn-wide" href={`/connect/${name}?next=${encodeURIComponent(PREFIX + next)}`}>
          <span>{rich(words.continueWith({ ...tags, provider: label }))}</span>
        </a>
      ))}
    </div>
  );
}

/** Links that connect another provider login to the current account. They return to the page of linked logins. */
export function LinkLoginButtons() {
  const providers = useRootData()?.config.providers ?? [];
  return (
    <div className="stack gap-3">
      {providers.map(({ name, label }) => (
        <a
          key={name}
          className="btn"
          href={`/connect/${name}?purpose=link&next=${encodeURIComponent(`${PREFIX}/existing-user/logins`)}`}
        >
          <span>{rich(words.addSignIn({ ...tags, provider: label }))}</span>
        </a>
      ))}
    </div>
  );
}

/** Shown under every form that creates an account, because the account records the policy versions in force. */
export function AgreeNote() {
  return (
    <p className="small muted">
      {rich(
        words.agree({
          terms: (text) => (
            <Anchor href="/terms-and-conditions" newTab>
              {text}
            </Anchor>
          ),
          privacy: (text) => (
            <Anchor href="/privacy-policy" newTab>
              {text}
            </Anchor>
          ),
        }),
      )}
    </p>
  );
}
