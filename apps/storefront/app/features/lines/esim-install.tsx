import * as words from '@cerulean/messages/lines';
import type { ReactNode } from 'react';
import type { MobileLine } from '@cerulean/contract/lines';
import { ButtonLink } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Smartphone } from '../../ui/icon.tsx';
import { Num } from '../../ui/num.tsx';
import type { EsimCodes } from './with-codes.server.ts';
import './lines.css';

/** Whether an eSIM has been installed, as its line has connected and no new eSIM was issued since. */
export function isInstalled({ activatedAt, esim }: Pick<MobileLine, 'activatedAt' | 'esim'>): boolean {
  return activatedAt !== null && esim !== null && esim.issuedAt <= activatedAt;
}

/** Whether a connected line got a new eSIM since. Nobody knows then whether that one is installed. */
export function isReissued(line: Pick<MobileLine, 'activatedAt' | 'esim'>): boolean {
  return line.activatedAt !== null && line.esim !== null && !isInstalled(line);
}

/** Returns the heading over an eSIM: what to do with it, or which one it is. */
export function esimTitle(line: Pick<MobileLine, 'activatedAt' | 'esim'>): string {
  if (line.activatedAt === null) return words.installEsim;
  return isReissued(line) ? words.newEsimTitle : words.yourEsim;
}

/** Says that a line has no service until its new eSIM is installed. */
export function NewEsimService({ line }: { line: Pick<MobileLine, 'state' | 'activatedAt' | 'esim'> }) {
  return isReissued(line) && line.state !== 'suspended' ? <p>{words.newEsimService}</p> : null;
}

/** The codes of an eSIM that its line still needs, or behind a fold if the eSIM is already installed. */
export function EsimCode({ line, codes }: { line: MobileLine; codes: EsimCodes }) {
  const install = <EsimInstall line={line} codes={codes} />;
  return isInstalled(line) ? <Installed>{install}</Installed> : install;
}

function Installed({ children }: { children: ReactNode }) {
  return (
    <>
      <p>{words.installed}</p>
      <details>
        <summary className="textlink">{words.seeInstall}</summary>
        <div className="mt-4">{children}</div>
      </details>
    </>
  );
}

/**
 * Installs an eSIM (R20): links for this phone, a QR code for a camera, and the codes for manual entry. iPhones ask for
 * address and code, most Android phones for both in one. A watch, tablet, or hotspot gets no links, because they would
 * install its eSIM on the phone that shows them.
 */
function EsimInstall({ line: { plan, deviceKind }, codes }: { line: MobileLine; codes: EsimCodes }) {
  const { qr } = codes;
  const isPhone = deviceKind === null || deviceKind === 'phone';
  return (
    <div className="esim">
      <div className="stack gap-4">
        {isPhone ? (
          <PhoneLinks lpa={codes.lpa} />
        ) : (
          <div className="stack gap-2">
            <h3 className="label">{words.onDevice({ kind: deviceKind })}</h3>
            <p className="muted">{words.onDeviceText({ kind: deviceKind })}</p>
          </div>
        )}
        <details className="esim-typed">
          <summary className="textlink">{words.typeIn}</summary>
          {isPhone && <p className="small muted mt-3">{words.typeInText}</p>}
          <dl className="stack gap-3 mt-3">
            <Typed term={words.smdp} value={codes.smdp} copy={words.copySmdp} />
            <Typed term={words.code} value={codes.code} copy={words.copyCode} />
            <Typed term={words.fullCode} value={codes.lpa} copy={words.copyFullCode} />
          </dl>
        </details>
        <p className="small muted">{words.keepCode}</p>
      </div>
      <figure className="esim-code">
        <svg
          className="qr"
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label={words.qrCode({ plan: plan.name })}
          shapeRendering="crispEdges"
        >
          <path fill="#ffffff" d={`M0 0h${qr.size}v${qr.size}h-${qr.size}z`} />
          <path fill="#06222e" d={qr.path} />
        </svg>
        <figcaption className="small">{isPhone ? words.otherScreen : words.onDeviceScan}</figcaption>
      </figure>
    </div>
  );
}

/** Links that install the eSIM on the phone that shows the page: Apple's (iOS 17.4 and later) and Android's own. */
function PhoneLinks({ lpa }: { lpa: string }) {
  return (
    <>
      <div className="stack gap-2">
        <h3 className="label">{words.onThisPhone}</h3>
        <p className="muted">{words.onThisPhoneText}</p>
      </div>
      <p className="row">
        <ButtonLink icon={Smartphone} href={`https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=${lpa}`}>
          {words.installIphone}
        </ButtonLink>
        <ButtonLink icon={Smartphone} href={`https://esimsetup.android.com/esim_qrcode_provisioning?carddata=${lpa}`}>
          {words.installAndroid}
        </ButtonLink>
      </p>
    </>
  );
}

function Typed({ term, value, copy }: { term: string; value: string; copy: string }) {
  return (
    <div>
      <dt className="small muted">{term}</dt>
      <dd className="row gap-1">
        <Num as="b" className="break">
          {value}
        </Num>
        <CopyButton text={value} label={copy} />
      </dd>
    </div>
  );
}
