import * as words from '@cerulean/messages/onboarding';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Horizon, type HorizonLevel } from '../../ui/horizon.tsx';
import { rich, tags } from '../../ui/rich.tsx';
import './onboarding.css';

interface KitHeadProps {
  badge: string;
  tone?: 'ok';
  title: string;
  lead: ReactNode;
  level: HorizonLevel;
  lit?: boolean;
  iccidEnd?: string;
  /** Link to the next step, below the text. */
  way?: { href: string; label: string; primary?: boolean };
  children?: ReactNode;
}

/** Header of every kit page (R28): a picture of the card, the kit's status, and what to do. */
export function KitHead({ badge, tone, title, lead, level, lit, iccidEnd, way, children }: KitHeadProps) {
  return (
    <div className="kit">
      <div className="kit-pic">
        <Horizon level={level} {...(lit ? { lit: true } : {})} />
        <img src="/art/sim-kit.svg" width="480" height="480" alt="" />
      </div>
      <div>
        <p>
          <Badge tone={tone}>{badge}</Badge>
        </p>
        <h1 className="mt-3 t-1">
          <span>{title}</span>
        </h1>
        <div className="lead mt-3">{lead}</div>
        {iccidEnd !== undefined && (
          <p className="small muted mt-2">{rich(words.cardEnds({ ...tags, end: iccidEnd }))}</p>
        )}
        {way && (
          <div className="row mt-5">
            <ButtonLink href={way.href} tone={way.primary ? 'primary' : undefined}>
              {way.label}
            </ButtonLink>
          </div>
        )}
        {children}
      </div>
    </div>
  );
}
