import { getWhatsappUrl, toDialableNumber } from 'shared/phone';
import { useSchool } from '../../data/pageContent';
import { SmartLink } from './SmartLink';

/** The end of a sentence that tells visitors how to contact the school when a part of the page does not work. */
export function ContactUs() {
  const { phone, whatsapp } = useSchool();
  return (
    <>
      fale com a gente: ligue para <a href={`tel:${toDialableNumber(phone)}`}>{phone}</a> ou{' '}
      <SmartLink to={getWhatsappUrl(toDialableNumber(whatsapp))} newTab>
        escreva no WhatsApp
      </SmartLink>
      .
    </>
  );
}
