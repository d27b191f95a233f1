import * as words from '@cerulean/messages/account';
import { providerOf } from '../features/account/arrive.server.ts';
import { GatePage } from '../features/account/gate-page.tsx';
import { ACCOUNT, wayBack } from '../features/account/way-back.ts';
import { PREFIX } from '../pages/language.ts';
import { guard } from '../platform/guard.server.ts';
import { pageMeta } from '../platform/page-exports.ts';
import { TextLink } from '../ui/text-link.tsx';
import { rich, tags } from '../ui/rich.tsx';
import '../features/account/gate-page.css';
import type { Route } from './+types/provider-start.ts';

/**
 * Loads the page to which C09 links on other sites lead, because other sites must not be able to sign anyone in. Its
 * button is a link of this shop, so following it is the visitor's own choice.
 */
export const loader = guard((current, { params }: Route.LoaderArgs) => {
  const { query } = current;
  const { name, label } = providerOf(current, params.provider);
  const search = new URLSearchParams({
    ...(query.get('purpose') === 'link' ? { purpose: 'link' } : {}),
    next: PREFIX + wayBack(query.get('next'), ACCOUNT),
  });
  return { label, href: `/connect/${name}?${search}` };
});

export const handle = pageMeta(() => ({ title: words.signIn, indexed: false }));

export default function ProviderStartPage({ loaderData: { label, href } }: Route.ComponentProps) {
  return (
    <GatePage title={words.wantToSignIn}>
      <p>{rich(words.linkBroughtYou({ ...tags, provider: label }))}</p>
      <div className="row gap-4">
        <a className="btn btn-primary btn-lg" href={href}>
          <span>{rich(words.continueWith({ ...tags, provider: label }))}</span>
        </a>
        <TextLink href="/">{words.goToShop}</TextLink>
      </div>
    </GatePage>
  );
}
