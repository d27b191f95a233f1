// The languages that the translation widget offers (B07). Codes as the widget wants them; the pages are written in English.
window.translationLanguages = { from: 'en', to: ['ar', 'de', 'es', 'fr', 'hi', 'ko', 'pt', 'ru', 'tl', 'vi', 'zh-CN'] };
