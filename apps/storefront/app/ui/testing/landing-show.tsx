import { Button } from '../button.tsx';
import { Lid } from '../lid.tsx';
import { SectionHead } from '../section-head.tsx';

/** Renders the components that are as wide as the window, for tests. */
export function LandingShow() {
  return (
    <>
      <Lid title="Rewards" lead="Points for what you buy anyway." sun="lit">
        <p className="mt-5">
          <Button>Join</Button>
        </p>
      </Lid>
      <section className="section on-sky" aria-labelledby="wide">
        <div className="wrap">
          <SectionHead
            id="wide"
            title="Bring your own phone or get a new one"
            lead="Every device we sell is unlocked from day one."
            link={{ href: '/products', label: 'See all devices' }}
          />
        </div>
      </section>
      <Lid
        title="Terms, in plain words"
        lead="What you agree to, on one page."
        picture={{ src: '/art/boat.svg', width: 240, height: 200 }}
      />
    </>
  );
}
