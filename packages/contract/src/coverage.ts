/** Coverage (R11): the technologies that reach a place. The places are ours, the areas are the operator's. */
import { z } from 'zod';
import * as limits from '@cerulean/rules/limits';
import { bounded, instant } from './fields.ts';

/** Technologies from best to worst, named as in the operator's file of areas. */
export const TECHNOLOGIES = ['fast-5g', '5g', '4g', '3g'] as const;
export type Technology = (typeof TECHNOLOGIES)[number];

/** A share from 0 to 1. A ZIP code has 0 or 1. A place has the covered share of its ZIP codes. */
const share = z.number().min(0).max(1);

/** Share of a place that a technology reaches. Coverage by a better technology counts as well. */
const reachSchema = z.object({ technology: z.enum(TECHNOLOGIES), outdoors: share, indoors: share });
export type Reach = z.infer<typeof reachSchema>;

/** A ZIP code, or a city, town, or village with all its ZIP codes. */
export const placeSchema = z.object({
  /** Key used in the URL: the ZIP code, or `Bend, OR`. */
  key: z.string(),
  zip: z
    .string()
    .regex(/^\d{5}$/)
    .nullable(),
  name: z.string(),
  state: z.string().regex(/^[A-Z]{2}$/),
  stateName: z.string(),
  county: z.string().nullable(),
  /** Number of ZIP codes of the place. */
  zips: z.number().int().min(1),
  latitude: z.number(),
  longitude: z.number(),
});
export type Place = z.infer<typeof placeSchema>;

/** Where else a place of this name is known: a territory by its postal code, or a country. The shop covers neither. */
export const NAMESAKES = ['PR', 'VI', 'country'] as const;
const namesake = z.enum(NAMESAKES).nullable();
export type Namesake = (typeof NAMESAKES)[number];

/** The result of a search, which may match several places or none. `malformed`: digits that cannot be a ZIP code. */
export const coverageCheckSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('answer'),
    place: placeSchema,
    /** The ZIP code that was checked, or `null` for a place with several. */
    zip: placeSchema.shape.zip,
    namesake,
    /** Technologies of the map in force, best first. Empty if no map is in force. */
    reach: z.array(reachSchema),
    near: z.array(placeSchema),
  }),
  z.object({
    kind: z.literal('choices'),
    places: z.array(placeSchema).min(1),
    /** True if no place has exactly this name, so the choices have only similar names. */
    alike: z.boolean(),
    more: z.boolean(),
    namesake,
  }),
  /** A state alone, which is too large to answer for. */
  z.object({ kind: z.literal('state'), state: z.string().regex(/^[A-Z]{2}$/), stateName: z.string() }),
  z.object({
    kind: z.literal('unknown'),
    why: z.enum(['malformed', 'no_such_zip', 'zip_outside', 'no_such_place', 'place_outside']),
  }),
]);
export type CoverageCheck = z.infer<typeof coverageCheckSchema>;

export const coverageQuerySchema = z.object({ place: bounded(limits.MAX_PLACE) });

/** Summary of the coverage map in force, or `null` if the operator has not put one in force. */
export const coverageSchema = z.object({
  map: z
    .object({
      version: z.number().int().min(1),
      since: instant,
      /** Whether the coverage areas were invented for the demo. */
      demo: z.boolean(),
      technologies: z.array(z.enum(TECHNOLOGIES)),
      /** The country as dots, one character each in grid order: 0 is no signal, 1 to 4 are `3g` to `fast-5g`. */
      dots: z.string().max(10_000),
      states: z.array(z.object({ state: z.string(), reach: z.array(reachSchema) })),
    })
    .nullable(),
});
export type Coverage = z.infer<typeof coverageSchema>;

/** `[longitude, latitude]` in degrees. */
const position = z.tuple([z.number(), z.number()]);

/** GeoJSON for MapLibre: one feature for each combination of technology and indoor reach. */
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
