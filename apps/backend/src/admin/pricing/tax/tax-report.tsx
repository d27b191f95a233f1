import { Box, Button, Typography } from '@strapi/design-system';
import { words as taxes } from '@cerulean/messages/all/staff-tax';
import { periodProblem } from '@cerulean/rules/days';
import { MAX_REPORT_DAYS } from '@cerulean/rules/limits';
import { useEffect, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { TaxFigure, TaxOfState, TaxReport } from '../../../commerce/invoice/tax-report.ts';
import { FieldRow, TextField } from '../../parts/form-fields.tsx';
import { money, zoneName } from '../../parts/labels.ts';
import { List, Shown, StaffPage } from '../../parts/page-parts.tsx';
import { PanelForm } from '../../parts/panel-form.tsx';
import { useAnswer } from '../../parts/use-answer.ts';
import { useDownload } from '../../parts/use-download.ts';
import { useWords } from '../../parts/use-words.ts';

interface Days {
  from: string;
  to: string;
}

interface Answer {
  days: Days;
  timeZone: string;
  report: TaxReport;
  currency: string;
}

/** Reports the sales tax charged and refunded by state. The period is in the URL and defaults to the previous month. */
export function TaxReportPage() {
  const words = useWords('panel-pricing');
  const [query, setQuery] = useSearchParams();
  const loaded = useAnswer<Answer>(`/staff/tax-report?${query}`);
  const shown = loaded.state === 'done' ? loaded.value.days : { from: '', to: '' };
  const { from = shown.from, to = shown.to } = Object.fromEntries(query) as Partial<Days>;
  return (
    <StaffPage title={words('salesTaxByState')} subtitle={words('taxReportSubtitle')} back="/tax-rates">
      <ChooseDays from={from} to={to} onDays={(days) => setQuery({ ...days })} />
      <Shown loaded={loaded}>{(answer) => <Report {...answer} />}</Shown>
    </StaffPage>
  );
}

/** While a user enters a date, the input passes through other dates, so the dates apply only on submit. */
function ChooseDays({ from, to, onDays }: Days & { onDays: (days: Days) => void }) {
  const words = useWords('panel-pricing');
  const [typed, setTyped] = useState({ from, to });
  useEffect(() => setTyped({ from, to }), [from, to]);
  const problem = periodProblem(typed, MAX_REPORT_DAYS);
  const show = () => {
    onDays(typed);
    return Promise.resolve(true);
  };
  const fieldOf = (end: keyof Days, label: string, error?: string) => (
    <TextField
      name={end}
      label={label}
      width="18rem"
      type="date"
      error={error}
      value={typed[end]}
      onChange={(day) => setTyped({ ...typed, [end]: day })}
    />
  );
  return (
    <PanelForm title={words('days')} action={words('show')} variant="secondary" isReady={problem === null} send={show}>
      {(asked) => (
        <FieldRow>
          {fieldOf('from', words('from'))}
          {fieldOf(
            'to',
            words('to'),
            asked && problem !== null ? taxes.en.periodProblem({ problem, most: MAX_REPORT_DAYS }) : undefined,
          )}
        </FieldRow>
      )}
    </PanelForm>
  );
}

function Report({ days, timeZone, report: { rows, total }, currency }: Answer) {
  const words = useWords('panel-pricing');
  const { busy, save } = useDownload();
  const inRow = (row: TaxOfState, text: string | number): ReactNode =>
    row === total ? <Typography fontWeight="bold">{text}</Typography> : text;
  const amount = (figure: TaxFigure) => (row: TaxOfState) => inRow(row, money(row[figure], currency));
  return (
    <>
      <Box paddingBottom={4}>
        <Typography textColor="neutral600">{words('reportHint', { zone: zoneName(timeZone) })}</Typography>
      </Box>
      <List
        rows={rows.length > 0 ? [...rows, total] : []}
        keyOf={({ name }) => name}
        empty={words('noSales')}
        columns={{
          [words('state')]: (row) => inRow(row, row.name),
          [words('orders')]: (row) => inRow(row, row.orders),
          [words('taxableSales')]: amount('taxable'),
          [words('taxedShipping')]: amount('taxableDelivery'),
          [words('nonTaxedSales')]: amount('untaxed'),
          [words('taxCharged')]: amount('tax'),
          [words('taxRefunded')]: amount('refunded'),
          [words('netTax')]: amount('net'),
        }}
      />
      <Box paddingTop={4}>
        <Button
          variant="tertiary"
          loading={busy}
          onClick={() =>
            save(`/staff/tax-report/file?${new URLSearchParams({ ...days })}`, `sales-tax-${days.from}-${days.to}.csv`)
          }
        >
          {words('downloadCsv')}
        </Button>
      </Box>
    </>
  );
}
