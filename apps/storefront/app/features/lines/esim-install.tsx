import { ButtonLink } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Smartphone } from '../../ui/icon.tsx';
import { Num } from '../../ui/num.tsx';
import type { EsimCodes } from './with-codes.server.ts';
import './lines.css';

/**
 * Installs an eSIM (R20): links for this phone, a QR code for a camera, and both codes for manual entry. The install
 * links are Apple's (iOS 17.4 and later) and Android's own.
 */
export function EsimInstall({ codes, plan }: { codes: EsimCodes; plan: string }) {
  const { qr } = codes;
  return (
    <div className="esim">
      <div className="stack gap-4">
        <div className="stack gap-2">
          <h3 className="label">On this phone</h3>
          <p className="muted">
            Stay on Wi-Fi and tap your phone’s kind. It asks before it installs anything; that takes two minutes.
          </p>
        </div>
        <p className="row">
          <ButtonLink
            icon={Smartphone}
            href={`https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=${codes.lpa}`}
          >
            Install on this iPhone
          </ButtonLink>
          <ButtonLink
            icon={Smartphone}
            href={`https://esimsetup.android.com/esim_qrcode_provisioning?carddata=${codes.lpa}`}
          >
            Install on this Android
          </ButtonLink>
        </p>
        <details className="esim-typed">
          <summary className="textlink">Or type it in</summary>
          <p className="small muted mt-3">Settings, Mobile or Network, Add eSIM, Enter details by hand.</p>
          <dl className="stack gap-3 mt-3">
            <Typed term="SM-DP+ address" value={codes.smdp} />
            <Typed term="Activation code" value={codes.code} />
          </dl>
        </details>
        <p className="small muted">Keep the code to yourself. It works on one phone.</p>
      </div>
      <figure className="esim-code">
        <svg
          className="qr"
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label={`QR code of your eSIM for ${plan}`}
          shapeRendering="crispEdges"
        >
          <path fill="#ffffff" d={`M0 0h${qr.size}v${qr.size}h-${qr.size}z`} />
          <path fill="#06222e" d={qr.path} />
        </svg>
        <figcaption className="small">On another screen: point the phone’s camera here</figcaption>
      </figure>
    </div>
  );
}

function Typed({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt className="small muted">{term}</dt>
      <dd className="row gap-1">
        <Num as="b" className="break">
          {value}
        </Num>
        <CopyButton text={value} label={`Copy the ${term === 'SM-DP+ address' ? term : 'activation code'}`} />
      </dd>
    </div>
  );
}
