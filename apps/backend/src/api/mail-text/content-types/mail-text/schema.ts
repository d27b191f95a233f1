import { collectionType, longText, oneOf, text } from '../../../../content/field.ts';
import { MAIL_KIND_NAMES } from '../../../../commerce/mail/texts/mail-kinds.ts';

export default collectionType(
  {
    singular: 'mail-text',
    plural: 'mail-texts',
    display: 'Email text',
    about: 'Your wording for the shop’s emails; an email without an entry here has our wording',
  },
  {
    kind: oneOf(
      'Which email',
      'Each email can have one entry. Select Preview email next to the form to see its variables.',
      MAIL_KIND_NAMES,
    ),
    subject: text('Subject', 'Variables in two curly brackets work here too, like {{order.number}}.', {
      required: true,
      maxLength: 200,
    }),
    heading: text('Heading', 'Large, above the text. Empty: the subject is used.', { maxLength: 200 }),
    text: longText(
      'Text',
      'Plain text. An empty line starts a new paragraph. Put variables in two curly brackets: {{name}}. The button, the bill and codes are added below automatically.',
      { required: true, maxLength: 4000 },
    ),
  },
);
