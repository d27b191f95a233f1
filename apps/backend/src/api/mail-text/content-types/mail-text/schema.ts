import { collectionType, longText, oneOf, text } from '../../../../content/field.ts';
import { MAIL_KIND_NAMES } from '../../../../commerce/mail/texts/mail-kinds.ts';

export default collectionType(
  {
    singular: 'mail-text',
    plural: 'mail-texts',
    display: 'Mail text',
    about: 'Your words for the mails of the shop; a mail without an entry here has ours',
  },
  {
    kind: oneOf(
      'Which mail',
      'Each mail can have one entry. “See the mail” beside the form lists its variables.',
      MAIL_KIND_NAMES,
    ),
    subject: text('Subject', 'Variables in two curly brackets work here too, like {{order.number}}.', {
      required: true,
      maxLength: 200,
    }),
    heading: text('Heading', 'Stands large above the text. Empty: the subject stands there.', { maxLength: 200 }),
    text: longText(
      'Text',
      'Plain text; an empty line begins a new paragraph. Variables stand in two curly brackets, like {{name}}. The button, the bill and codes stand below by themselves.',
      { required: true, maxLength: 4000 },
    ),
  },
);
