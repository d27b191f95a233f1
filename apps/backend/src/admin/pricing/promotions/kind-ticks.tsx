import { Box, Checkbox, Flex, Typography } from '@strapi/design-system';
import type { ProductKind } from '@cerulean/rules/checkout-needs';
import { kindNames } from './promotion-labels.ts';

interface KindTicksProps {
  legend: string;
  hint: string;
  chosen: readonly ProductKind[];
  onChange: (kinds: ProductKind[]) => void;
}

/** Any of the kinds of products. */
export function KindTicks({ legend, hint, chosen, onChange }: KindTicksProps) {
  const kinds = Object.keys(kindNames) as ProductKind[];
  return (
    <Box tag="fieldset" borderWidth={0} padding={0}>
      <Typography tag="legend" variant="pi" fontWeight="bold">
        {legend}
      </Typography>
      <Flex gap={4} wrap="wrap" paddingTop={1} paddingBottom={1}>
        {kinds.map((kind) => (
          <Checkbox
            key={kind}
            checked={chosen.includes(kind)}
            onCheckedChange={(on) =>
              onChange(kinds.filter((each) => (each === kind ? on === true : chosen.includes(each))))
            }
          >
            {kindNames[kind]}
          </Checkbox>
        ))}
      </Flex>
      <Typography variant="pi" textColor="neutral600">
        {hint}
      </Typography>
    </Box>
  );
}
