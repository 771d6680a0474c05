import { todayAttribute } from 'shared/page-events';
import { schoolTimeZone } from 'shared/time-zone';

/**
 * The text of a script in the head of pages that show days of a menu. It writes the school's calendar day to `<html>` before
 * anything is drawn; styles then show today's menu. Without it, such as in a browser that knows no time zones, the days
 * stay in their order. The page's component does the same later (site/src/components/alimentacao/useToday.ts).
 */
export const todayScript = `(function (root) {
  try {
    var parts = {};
    new Intl.DateTimeFormat('en-US', {
      timeZone: '${schoolTimeZone}', year: 'numeric', month: '2-digit', day: '2-digit'
    }).formatToParts(new Date()).forEach(function (part) { parts[part.type] = part.value; });
    root.setAttribute('${todayAttribute}', parts.year + '-' + parts.month + '-' + parts.day);
  } catch (unsupported) {}
})(document.documentElement);`;
