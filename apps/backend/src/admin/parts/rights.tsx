import { Page, useRBAC } from '@strapi/strapi/admin';
import type { ComponentType } from 'react';
import type { StaffAction } from '../../commerce/panel/staff-actions.ts';

type RightOf<Action> = Action extends `api::staff.${infer Right}` ? Right : never;

/** What roles of the panel can be given for our pages, such as `orders.read`. */
export type StaffRight = RightOf<StaffAction>;

/** The right as Strapi's panel names it. */
const permissionsOf = (right: StaffRight) => [{ action: `api::staff.${right}`, subject: null }];

/** Whether who is logged in has a right; not before the panel knows. */
export function useMay(right: StaffRight): boolean {
  const { allowedActions } = useRBAC(permissionsOf(right));
  return Object.values(allowedActions).some(Boolean);
}

interface ProtectedProps {
  right: StaffRight;
  children: JSX.Element;
}

/** A page for those who have a right. */
export function Protected({ right, children }: ProtectedProps) {
  return <Page.Protect permissions={permissionsOf(right)}>{children}</Page.Protect>;
}

/** The same for a page that the panel draws itself. */
export function protectedPage(right: StaffRight, Shown: ComponentType): ComponentType {
  return () => (
    <Protected right={right}>
      <Shown />
    </Protected>
  );
}
