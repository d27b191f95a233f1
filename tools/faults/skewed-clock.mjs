/** Preloaded into a backend of the fault runs: shifts its clock by CLOCK_SKEW_MS. */
const skew = Number(process.env['CLOCK_SKEW_MS'] ?? 0);

if (skew !== 0) {
  const real = Date;
  // Saved first, because a program that writes `Date.now = Date.now` would otherwise make it call itself.
  const realNow = real.now.bind(real);
  const now = () => realNow() + skew;
  globalThis.Date = new Proxy(real, {
    construct: (target, given, called) => Reflect.construct(target, given.length > 0 ? given : [now()], called),
    apply: () => new real(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}
