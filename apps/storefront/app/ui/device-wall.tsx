import type { ReactNode } from 'react';
import { Anchor } from './anchor.tsx';
import { classNames } from './class-names.ts';
import { Picture } from './picture.tsx';
import type { PictureSource } from './picture.tsx';
import { Money } from './price.tsx';

export interface WallDevice {
  name: string;
  href: string;
  tagline?: ReactNode;
  picture: PictureSource;
  /** Minor units; the lowest, where `from` says so. */
  price: { amount: number; currency: string };
  from?: boolean;
}

/** One large device on ink and up to four small ones on sky: the first of the list is the large one. */
export function DeviceWall({ devices }: { devices: readonly WallDevice[] }) {
  return (
    <div className="devices">
      {devices.slice(0, 5).map((device, index) => (
        <Anchor key={device.href} href={device.href} className={classNames('device', index === 0 && 'device-big')}>
          <Picture {...device.picture} alt="" />
          <div>
            <h3 translate="no">{device.name}</h3>
            {device.tagline && <p>{device.tagline}</p>}
            <p>
              {device.from && <span>From </span>}
              <b>
                {device.price.amount === 0 ? (
                  'Free'
                ) : (
                  <Money amount={device.price.amount} currency={device.price.currency} trim />
                )}
              </b>
            </p>
          </div>
        </Anchor>
      ))}
    </div>
  );
}
