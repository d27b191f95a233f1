import type { Core } from '@strapi/strapi';
import { expect, it } from 'vitest';
import { pagePopulate } from './populate.ts';

it('R01 a page is read with the pictures and documents that its sections and their parts name', () => {
  const text = { type: 'string' };
  const part = (component: string) => ({ type: 'component', component });
  const strapi = {
    contentType: () => ({ attributes: { title: text, sections: { components: ['section.text', 'section.grid'] } } }),
    components: {
      'section.text': { attributes: { title: text } },
      'section.grid': {
        attributes: { cells: part('section.cell'), link: part('shared.link'), plans: { type: 'relation' } },
      },
      'section.cell': { attributes: { picture: { type: 'media' }, link: part('shared.link') } },
      'shared.link': { attributes: { href: text } },
    },
  } as unknown as Core.Strapi;
  const cell = { populate: { picture: true, link: true } };
  expect(pagePopulate(strapi)).toEqual({
    sections: { on: { 'section.text': true, 'section.grid': { populate: { cells: cell, link: true, plans: true } } } },
  });
});
