/** Coverage (R11): which technology reaches a place. The places are ours, the areas are the operator's. */
import { z } from 'zod';
import * as limits from '@cerulean/rules/limits';
import { bounded, instant } from './fields.ts';

/** From the best to the least; an operator's file names each area's technology so. */
export const TECHNOLOGIES = ['fast-5g', '5g', '4g', '3g'] as const;
export type Technology = (typeof TECHNOLOGIES)[number];

/** A share from 0 to 1. Of a ZIP code it is one or the other, of a place it counts the ZIP codes. */
const share = z.number().min(0).max(1);

/** How much of a place a technology reaches. Who has a better one there has this one as well. */
const reachSchema = z.object({ technology: z.enum(TECHNOLOGIES), outdoors: share, indoors: share });
export type Reach = z.infer<typeof reachSchema>;

/** A ZIP code, or a city, town or village with all of its ZIP codes. */
export const placeSchema = z.object({
  /** What the URL holds: the ZIP code, or `Bend, OR`. */
  key: z.string(),
  zip: z
    .string()
    .regex(/^\d{5}$/)
    .nullable(),
  name: z.string(),
  state: z.string().regex(/^[A-Z]{2}$/),
  stateName: z.string(),
  county: z.string().nullable(),
  /** How many ZIP codes it has. */
  zips: z.number().int().min(1),
  latitude: z.number(),
  longitude: z.number(),
});
export type Place = z.infer<typeof placeSchema>;

/** What was asked for could mean several, or none. `malformed`: digits that cannot be a ZIP code. */
export const coverageCheckSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('answer'),
    place: placeSchema,
    /** Technologies of the map in force, the best first; empty if no map is in force. */
    reach: z.array(reachSchema),
    near: z.array(placeSchema),
  }),
  z.object({
    kind: z.literal('choices'),
    places: z.array(placeSchema).min(1),
    /** True if nothing is called exactly so, and these are only like it. */
    alike: z.boolean(),
    more: z.boolean(),
  }),
  z.object({ kind: z.literal('unknown'), why: z.enum(['malformed', 'no_such_zip', 'no_such_place']) }),
]);
export type CoverageCheck = z.infer<typeof coverageCheckSchema>;

export const coverageQuerySchema = z.object({ place: bounded(limits.MAX_PLACE) });

/** The map in force, in short; null if the operator has switched none on. */
export const coverageSchema = z.object({
  map: z
    .object({
      version: z.number().int().min(1),
      since: instant,
      /** True for areas that are made up for the demonstration. */
      demo: z.boolean(),
      technologies: z.array(z.enum(TECHNOLOGIES)),
      /** The country in dots: one sign each, in the order of the grid: 0 is nothing, 1 to 4 the technology from the end. */
      dots: z.string().max(10_000),
      states: z.array(z.object({ state: z.string(), reach: z.array(reachSchema) })),
    })
    .nullable(),
});
export type Coverage = z.infer<typeof coverageSchema>;

/** `[longitude, latitude]` in degrees. */
const position = z.tuple([z.number(), z.number()]);

/** GeoJSON, as MapLibre draws it: one feature for each technology and whether it reaches indoors. */
export const coverageAreasSchema = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.object({
      type: z.literal('Feature'),
      properties: z.object({ technology: z.enum(TECHNOLOGIES), indoors: z.boolean() }),
      geometry: z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(z.array(position))) }),
    }),
  ),
});
export type CoverageAreas = z.infer<typeof coverageAreasSchema>;

export const coverageVersionParams = z.object({ version: z.coerce.number().int().min(1).max(2_000_000_000) });
