import { collectionType, longText, oneOf, text } from '../../../../content/field.ts';
import { MAIL_KIND_NAMES } from '../../../../commerce/mail/texts/mail-kinds.ts';

export default collectionType(
  {
    singular: 'mail-text',
    plural: 'mail-texts',
    display: 'Email text',
    about: 'Your wording for the shop’s emails. Emails without an entry use our default text',
  },
  {
    kind: oneOf(
      'Which email',
      'Each email can have one entry. To see its variables, select Preview email.',
      MAIL_KIND_NAMES,
    ),
    subject: text('Subject', 'You can use variables here, such as {{order.number}}.', {
      required: true,
      maxLength: 200,
    }),
    heading: text('Heading', 'Shown in large type above the text. Leave empty to use the subject.', { maxLength: 200 }),
    text: longText(
      'Text',
      'Plain text. An empty line starts a new paragraph. Enter variables in double curly braces: {{name}}. The button, order summary, and codes are added below automatically.',
      { required: true, maxLength: 4000 },
    ),
  },
);
