import { Button, ButtonLink } from '../button.tsx';
import { Empty } from '../empty.tsx';
import { messages } from '../message-store.ts';
import { Note } from '../note.tsx';
import { Demo } from './demo.tsx';

export function MessageShow() {
  return (
    <>
      <Demo title="Messages">
        <Note title="Your number is on its way">
          <p>You do not need to do anything.</p>
        </Note>
        <Note tone="ok" title="Address saved">
          <p>Tax is now exact: $39.59.</p>
        </Note>
        <Note tone="warn" title="Last two in Sand">
          <p>We expect more on 2 December.</p>
        </Note>
        <Note tone="bad" title="We could not reach the bank">
          <p>Nothing was charged. Try again in a minute, or pay another way.</p>
        </Note>
        <div className="row">
          <Button type="button" onClick={() => messages.toast('Lumen 7 is in your cart')}>
            Popup, 3 s
          </Button>
          <Button
            type="button"
            onClick={() =>
              messages.notify({
                tone: 'info',
                title: 'Your parcel left San Jose',
                text: 'It arrives tomorrow before noon.',
              })
            }
          >
            Notification, 4.5 s
          </Button>
        </div>
      </Demo>
      <Demo title="Empty">
        <Empty
          title="Your cart is empty"
          action={
            <ButtonLink href="/plans" tone="primary">
              Find a plan
            </ButtonLink>
          }
        >
          <p>Most people start with a plan. It takes three questions.</p>
        </Empty>
      </Demo>
    </>
  );
}
