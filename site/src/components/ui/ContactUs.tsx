import { chatLink, dialled } from 'shared/phone';
import { useSchool } from '../../data/content';
import { SmartLink } from './SmartLink';

/** The end of a sentence: where to ask when a part of the page does not work. */
export function ContactUs() {
  const { phone, whatsapp } = useSchool();
  return (
    <>
      fale com a gente: ligue para <a href={`tel:${dialled(phone)}`}>{phone}</a> ou{' '}
      <SmartLink to={chatLink(dialled(whatsapp))} newTab>
        escreva no WhatsApp
      </SmartLink>
      .
    </>
  );
}
