import { Page, useRBAC } from '@strapi/strapi/admin';
import type { ComponentType } from 'react';
import type { StaffAction } from '../../commerce/panel/staff-actions.ts';

type RightOf<Action> = Action extends `api::staff.${infer Right}` ? Right : never;

/** Permissions that roles of the panel can have for our pages, such as `orders.read`. */
export type StaffRight = RightOf<StaffAction>;

/** Returns the permission as Strapi's panel names it. */
const permissionsOf = (right: StaffRight) => [{ action: `api::staff.${right}`, subject: null }];

/** Returns true if the signed-in user has a permission, and false until the panel has loaded permissions. */
export function useMay(right: StaffRight): boolean {
  const { allowedActions } = useRBAC(permissionsOf(right));
  return Object.values(allowedActions).some(Boolean);
}

interface ProtectedProps {
  right: StaffRight;
  children: JSX.Element;
}

/** A page for users with a permission. */
export function Protected({ right, children }: ProtectedProps) {
  return <Page.Protect permissions={permissionsOf(right)}>{children}</Page.Protect>;
}

/** Returns a page component that only users with a permission can open. */
export function protectedPage(right: StaffRight, Shown: ComponentType): ComponentType {
  return () => (
    <Protected right={right}>
      <Shown />
    </Protected>
  );
}
