import { Horizon, type HorizonLevel } from './horizon.tsx';

/** A porthole: its ring and sun show how much data is left. `share` is from 0 to 1. `label` gives the share as text. */
export function Gauge({ share, label }: { share: number; label: string }) {
  const held = Math.min(1, Math.max(0, share));
  return (
    <div className="gauge" role="img" aria-label={label}>
      <Horizon level={gaugeLevel(held)} lit />
      <svg viewBox="0 0 120 120" aria-hidden="true">
        <circle cx="60" cy="60" r="57" />
        {held > 0 && (
          <circle cx="60" cy="60" r="57" pathLength="100" strokeDasharray={`${Math.round(held * 100)} 100`} />
        )}
      </svg>
    </div>
  );
}

/** Returns the sun's level for a share from 0 to 1. At 0, the sun is under water. */
export function gaugeLevel(share: number): HorizonLevel {
  if (share <= 0) return 0;
  const steps: readonly HorizonLevel[] = [1, 2, 3, 4, 5];
  return steps[Math.min(4, Math.floor(share * 5.4))] ?? 5;
}
