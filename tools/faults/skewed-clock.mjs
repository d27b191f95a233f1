/** Milliseconds by which this preload shifts the clock of a backend in the fault runs. */
const skew = Number(process.env['CLOCK_SKEW_MS'] ?? 0);

if (skew !== 0) {
  const real = Date;
  // Saved first, because after a program's `Date.now = Date.now`, `real.now` would otherwise call itself.
  const realNow = real.now.bind(real);
  const now = () => realNow() + skew;
  globalThis.Date = new Proxy(real, {
    construct: (target, given, called) => Reflect.construct(target, given.length > 0 ? given : [now()], called),
    apply: () => new real(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}
