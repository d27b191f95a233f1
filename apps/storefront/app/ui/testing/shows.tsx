import { CardShow } from './card-show.tsx';
import { ControlShow } from './control-show.tsx';
import { FieldShow } from './field-show.tsx';
import { FlowShow } from './flow-show.tsx';
import { LandingShow } from './landing-show.tsx';
import { MessageShow } from './message-show.tsx';
import { TextShow } from './text-show.tsx';

/** Renders every primitive in every state, for tests. */
export function Shows() {
  return (
    <main id="main">
      <LandingShow />
      <div className="wrap page-pad">
        <h2 className="t-1 mb-6">Components</h2>
        <TextShow />
        <ControlShow />
        <FieldShow />
        <MessageShow />
        <FlowShow />
        <CardShow />
      </div>
    </main>
  );
}
